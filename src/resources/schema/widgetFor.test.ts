import { expect, it } from 'vitest'
import { kindOf } from '../fieldTable/fieldKinds.ts'
import { cellKind } from '../list/cells/cellKind.ts'
import { codeLanguage } from '../widgets/codeLanguage.ts'
import { widgetFor } from './widgetFor.ts'

it.each(['constructor', 'toString', '__proto__'])(
  'a text whose schema asks for the widget %s is a text',
  name => {
    const schema = { type: 'string', 'x-widget': name } as const
    expect(widgetFor(schema)).toBe('text')
    expect(cellKind(schema).kind).toBe('text')
    expect(kindOf(schema)).toBe('other')
    expect(codeLanguage(name)).toBe(codeLanguage('a language nobody knows'))
  },
)
