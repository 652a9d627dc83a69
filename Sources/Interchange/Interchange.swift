// Interchange
