/** Packs a vector, scaled to length 1, into one byte per number; similarities are accurate to about a hundredth. */
export function packVector(vector: readonly number[]): Int8Array {
  const length = Math.hypot(...vector)
  // Numbers of a unit vector are small: the largest one fills its byte, and the last four bytes hold the scale.
  const largest = Math.max(...vector.map(Math.abs)) || 1
  const packed = new Int8Array(vector.length + scaleBytes)
  vector.forEach((value, at) => {
    packed[at] = Math.round((value / largest) * 127)
  })
  new DataView(packed.buffer).setFloat32(vector.length, length > 0 ? largest / length / 127 : 0, true)
  return packed
}

export const scaleBytes = 4

/**
 * Returns the similarity of each packed vector to the question, from -1 to 1; `vectors` holds them one after another.
 */
export function similarities(vectors: Int8Array, question: Int8Array): Float32Array {
  const width = question.length
  const numbers = width - scaleBytes
  const scales = new DataView(vectors.buffer, vectors.byteOffset, vectors.byteLength)
  const scale = new DataView(question.buffer, question.byteOffset).getFloat32(numbers, true)
  const found = new Float32Array(Math.floor(vectors.length / width))
  for (let row = 0; row < found.length; row++) {
    const start = row * width
    let sum = 0
    for (let at = 0; at < numbers; at++) sum += (vectors[start + at] as number) * (question[at] as number)
    found[row] = sum * scale * scales.getFloat32(start + numbers, true)
  }
  return found
}
