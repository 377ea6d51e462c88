/** Returns the words of a name in lowercase letters without accents, and digits, for example ["cafe", "muller"]. */
export function plainWords(name: string): string[] {
  const plain = name.toLowerCase().replaceAll('ß', 'ss').normalize('NFKD').replace(/\p{M}/gu, '')
  return plain.match(/[a-z0-9]+/g) ?? []
}
