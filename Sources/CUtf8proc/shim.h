#ifndef KITH_CUTF8PROC_SHIM_H
#define KITH_CUTF8PROC_SHIM_H

#include <utf8proc.h>

#endif
