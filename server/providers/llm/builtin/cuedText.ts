import { labelOf, type WantedParameter, wordsOfName } from './wantedParameters.ts'

/**
 * Returns the text after a cue that names the parameter: “order number A-12”, “my name is Maya”; undefined if there is
 * none. For a code, a lone code in the text also counts.
 */
export function cuedText(parameter: WantedParameter, text: string): string | undefined {
  return (
    cuesOf(parameter)
      .map(cue => (isCode(parameter) ? codeBehind(cue, text) : wordsBehind(cue, text)))
      .find(Boolean) ?? (isCode(parameter) ? loneCode(text) : undefined)
  )
}

function cuesOf(parameter: WantedParameter): string[] {
  const name = wordsOfName(parameter.name)
  const label = labelOf(parameter).toLowerCase()
  const kernel = name.replace(codeWords, '').trim()
  const all = [
    name,
    label.length < 40 ? label : '',
    kernel,
    ...(/\bname$/.test(name) ? ['name', 'called', 'heiße'] : []),
  ]
  return [...new Set(all.filter(cue => cue.length > 2))].map(cue =>
    cue.replace(/[^\p{L}\p{N} ]/gu, '.').replaceAll(' ', '[ -]?'),
  )
}

const codeWords = /\b(id|number|no|nr|code|nummer|key|reference)\b/g

function isCode({ name }: WantedParameter): boolean {
  return /\b(id|number|no|nr|code|nummer|reference)$/.test(wordsOfName(name))
}

const is = `(?:\\s+(?:is|are|ist|lautet|no|nr|number|nummer|called|named)\\b\\.?|\\s*[:=#])`

function codeBehind(cue: string, text: string): string | undefined {
  const pattern = new RegExp(`\\b${cue}${is}*\\s*#?((?=[\\w-]*\\d)[\\w-]{2,40})`, 'iu')
  return text.match(pattern)?.[1]
}

function loneCode(text: string): string | undefined {
  const codes =
    text.match(
      /(?<![\w@.:/+-])#?(?=[\w-]*\d)(?!\d+(?:st|nd|rd|th|am|pm)\b)(?:[A-Za-z]{1,6}-?\d[\w-]{1,30}|\d[\w-]{3,30})(?![\w@:/-])/gi,
    ) ?? []
  return codes.length === 1 ? codes[0]?.replace('#', '') : undefined
}

function wordsBehind(cue: string, text: string): string | undefined {
  const quoted = text.match(new RegExp(`\\b${cue}${is}?\\s*["“„‚‘']([^"”“’']{1,200})["”“’']`, 'iu'))?.[1]
  if (quoted) return quoted
  const said = text.match(new RegExp(`\\b${cue}${is}\\s*([^,.;!?\\n]{1,100})`, 'iu'))?.[1]
  return said?.split(/\s+(?:and|und|but|aber|born|geboren)\s+/i)[0]?.trim() || undefined
}
