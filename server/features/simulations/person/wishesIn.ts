/** Returns a person's wishes, sentence by sentence in the first person: "You want …" becomes "I want …". */
export function wishesIn(instructions: string): string[] {
  return instructions
    .split(/(?<=[.!?])\s+|\n+/)
    .map(sentence => inOwnVoice(sentence.trim()))
    .filter(sentence => sentence !== '')
}

function inOwnVoice(sentence: string): string {
  const said = voices.reduce((text, [from, to]) => text.replace(from, to), sentence)
  return said.charAt(0).toUpperCase() + said.slice(1)
}

/** Ordered: longer patterns first. */
const voices: readonly (readonly [RegExp, string])[] = [
  [/\byou(?: are|['’]re)\b/gi, 'I am'],
  [/\byou(?: have|['’]ve)\b/gi, 'I have'],
  [/(?<=\b(?:to|for|with|at|of|from|tell|give|send|help|call) )you\b/gi, 'me'],
  [/\byou\b/gi, 'I'],
  [/\byours\b/gi, 'mine'],
  [/\byour\b/gi, 'my'],
  [/\bSie möchten\b/g, 'ich möchte'],
  [/\bSie wollen\b/g, 'ich will'],
  [/\bSie haben\b/g, 'ich habe'],
  [/\bSie brauchen\b/g, 'ich brauche'],
  [/\bSie suchen\b/g, 'ich suche'],
  [/\bSie sind\b/g, 'ich bin'],
  [/\bDu möchtest\b/gi, 'ich möchte'],
  [/\bDu willst\b/gi, 'ich will'],
  [/\bDu hast\b/gi, 'ich habe'],
  [/\bDu brauchst\b/gi, 'ich brauche'],
  [/\b(?:Ihr|dein)(e[nmrs]?)?\b/g, 'mein$1'],
]
