/** An answer without the block of code into which many models put JSON, whatever they are told. */
export function withoutFence(answer: string): string {
  return /^```(?:json)?\s*\n([\s\S]*?)\n?```$/i.exec(answer)?.[1] ?? answer
}
