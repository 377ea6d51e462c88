/** Languages by the code page in which Windows, and therefore Excel, saves their text. */
const byLanguage: Readonly<Record<string, readonly string[]>> = {
  'windows-1250': ['bs', 'cs', 'hr', 'hu', 'pl', 'ro', 'sk', 'sl', 'sq'],
  'windows-1251': ['be', 'bg', 'kk', 'ky', 'mk', 'mn', 'ru', 'sr', 'tg', 'tt', 'uk'],
  'windows-1253': ['el'],
  'windows-1254': ['az', 'tr'],
  'windows-1255': ['he', 'yi'],
  'windows-1256': ['ar', 'fa', 'ps', 'ur'],
  'windows-1257': ['et', 'lt', 'lv'],
  'windows-1258': ['vi'],
  'windows-874': ['th'],
  gb18030: ['zh'],
  shift_jis: ['ja'],
  'euc-kr': ['ko'],
}

/** Returns the encoding in which programs of a language save text that is not Unicode. */
export function usualEncoding(language: string): string {
  if (/^zh-(?:hant|tw|hk|mo)\b/i.test(language)) return 'big5'
  const [code = ''] = language.toLowerCase().split('-', 1)
  return Object.keys(byLanguage).find(encoding => byLanguage[encoding]?.includes(code)) ?? 'windows-1252'
}
