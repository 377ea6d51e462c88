/** The number somebody means, as their language writes it: 1,500.5 in English, 1.500,5 in German; null for what is none. */
export function writtenNumber(text: string, language: 'en' | 'de'): number | null {
  const written = text.trim().replace(/^[−–]/, '-').replace(/\s/g, '')
  const [group, point] = language === 'de' ? ['[.]', ','] : ['[,]', '.']
  const isGrouped = new RegExp(`^[+-]?\\d{1,3}(${group}\\d{3})+(\\${point}\\d+)?$`).test(written)
  const ungrouped = isGrouped ? written.replace(new RegExp(group, 'g'), '') : written
  const plain = language === 'de' ? ungrouped.replace(',', '.') : ungrouped
  return /^[+-]?(\d{1,15}(\.\d{1,10})?|\.\d{1,10})$/.test(plain) ? Number(plain) : null
}
