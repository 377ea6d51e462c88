import type { FieldError } from '../../../api/ApiError.ts'
import type { Texts } from '../../../ui/texts/Texts.ts'
import { chainEditorTexts } from '../chainEditorTexts.ts'
import { expressionText } from './expressionText.ts'

/** A fault in the words of the page; in the server's where it knows no others. */
export function faultText({ keyword, message, params }: FieldError, all: Texts): string {
  const { faults } = chainEditorTexts(all)
  if (keyword === 'expression') return expressionText(params ?? {}, message, all)
  if (keyword === 'name') return faults.name(String(params?.name))
  const plain: Readonly<Record<string, string | undefined>> = faults.plain
  return plain[keyword] ?? message
}
