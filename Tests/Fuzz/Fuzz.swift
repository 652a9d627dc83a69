import FuzzTargets
import Glibc

private let target =
  getenv("KITH_FUZZ").flatMap { FuzzTarget(name: String(cString: $0)) } ?? .reader(.csv)

/// What libFuzzer calls with bytes of its making.
///
/// `make fuzz` builds and runs it, one target after the other; `KITH_FUZZ` names the target.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzOneInput(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  if let fault = target.fault(Array(UnsafeBufferPointer(start: start, count: count))) {
    fatalError(fault)
  }
  return 0
}
