import { certainEncoding } from '../../../common/text/certainEncoding.ts'
import { decodedText } from '../../../common/text/decodedText.ts'
import { bytesOf } from './bytesOf.ts'

/** Returns the text of a file in UTF-8 or UTF-16; undefined for other encodings. */
export async function unicodeText(file: Blob): Promise<string | undefined> {
  const bytes = await bytesOf(file)
  const encoding = certainEncoding(bytes)
  return encoding && decodedText(bytes, encoding)
}
