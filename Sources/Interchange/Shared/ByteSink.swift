/// Consumes the bytes of a writer, block by block.
///
/// The bytes are only valid during the call. Throws `InterchangeError.sink` if they cannot be written.
public typealias ByteSink = (UnsafeRawBufferPointer) throws(InterchangeError) -> Void
