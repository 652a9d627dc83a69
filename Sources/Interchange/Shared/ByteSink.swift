/// Where a writer's bytes go, one block after the other, in order.
///
/// The bytes are only there during the call. Throws `InterchangeError.sink` when they cannot be
/// taken.
public typealias ByteSink = (UnsafeRawBufferPointer) throws(InterchangeError) -> Void
