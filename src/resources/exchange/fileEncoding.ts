import { certainEncoding } from '../../../common/text/certainEncoding.ts'
import { likeliestEncoding } from '../../../common/text/likeliestEncoding.ts'
import { usualEncoding } from './usualEncoding.ts'

/** How a whole file's text is encoded: what its bytes leave no doubt of, else the likeliest for a reader of the language. */
export async function fileEncoding(bytes: Uint8Array, language = ''): Promise<string> {
  const certain = certainEncoding(bytes)
  if (certain) return certain
  const { analyse } = await import('chardet')
  return likeliestEncoding(bytes, { analyse, usual: usualEncoding(language) })
}
