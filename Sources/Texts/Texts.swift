// Texts
