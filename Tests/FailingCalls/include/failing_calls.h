// Empty: the library is preloaded (LD_PRELOAD), see the source.
