"""
Whole sentences in English, Brazilian Portuguese and Spanish.

`trem.wording.catalogues` finds the words, the other modules choose them.
"""
