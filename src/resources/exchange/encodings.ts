import type { Texts } from '../../ui/texts/Texts.ts'

interface Encoding {
  /** Name in the Encoding Standard. */
  name: string
  label: string
  script: keyof Texts['exchange']['scripts']
}

/** Encodings that a file may have, most common first. */
export const encodings: readonly Encoding[] = [
  { name: 'utf-8', label: 'UTF-8', script: 'unicode' },
  { name: 'utf-16le', label: 'UTF-16 LE', script: 'unicode' },
  { name: 'utf-16be', label: 'UTF-16 BE', script: 'unicode' },
  { name: 'windows-1252', label: 'Windows-1252', script: 'western' },
  { name: 'iso-8859-15', label: 'ISO-8859-15', script: 'western' },
  { name: 'macintosh', label: 'Macintosh', script: 'western' },
  { name: 'windows-1250', label: 'Windows-1250', script: 'central' },
  { name: 'iso-8859-2', label: 'ISO-8859-2', script: 'central' },
  { name: 'windows-1251', label: 'Windows-1251', script: 'cyrillic' },
  { name: 'koi8-r', label: 'KOI8-R', script: 'cyrillic' },
  { name: 'koi8-u', label: 'KOI8-U', script: 'cyrillic' },
  { name: 'iso-8859-5', label: 'ISO-8859-5', script: 'cyrillic' },
  { name: 'ibm866', label: 'IBM866', script: 'cyrillic' },
  { name: 'x-mac-cyrillic', label: 'Macintosh', script: 'cyrillic' },
  { name: 'windows-1253', label: 'Windows-1253', script: 'greek' },
  { name: 'iso-8859-7', label: 'ISO-8859-7', script: 'greek' },
  { name: 'windows-1254', label: 'Windows-1254', script: 'turkish' },
  { name: 'iso-8859-3', label: 'ISO-8859-3', script: 'maltese' },
  { name: 'windows-1255', label: 'Windows-1255', script: 'hebrew' },
  { name: 'iso-8859-8', label: 'ISO-8859-8', script: 'hebrew' },
  { name: 'windows-1256', label: 'Windows-1256', script: 'arabic' },
  { name: 'iso-8859-6', label: 'ISO-8859-6', script: 'arabic' },
  { name: 'windows-1257', label: 'Windows-1257', script: 'baltic' },
  { name: 'iso-8859-4', label: 'ISO-8859-4', script: 'baltic' },
  { name: 'iso-8859-13', label: 'ISO-8859-13', script: 'baltic' },
  { name: 'iso-8859-10', label: 'ISO-8859-10', script: 'nordic' },
  { name: 'iso-8859-14', label: 'ISO-8859-14', script: 'celtic' },
  { name: 'windows-1258', label: 'Windows-1258', script: 'vietnamese' },
  { name: 'windows-874', label: 'Windows-874', script: 'thai' },
  { name: 'gbk', label: 'GBK', script: 'simplifiedChinese' },
  { name: 'gb18030', label: 'GB18030', script: 'simplifiedChinese' },
  { name: 'big5', label: 'Big5', script: 'traditionalChinese' },
  { name: 'shift_jis', label: 'Shift_JIS', script: 'japanese' },
  { name: 'euc-jp', label: 'EUC-JP', script: 'japanese' },
  { name: 'iso-2022-jp', label: 'ISO-2022-JP', script: 'japanese' },
  { name: 'euc-kr', label: 'EUC-KR', script: 'korean' },
]
