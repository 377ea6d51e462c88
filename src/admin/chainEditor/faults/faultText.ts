import type { FieldError } from '../../../api/ApiError.ts'
import type { Texts } from '../../../ui/texts/Texts.ts'
import { chainEditorTexts } from '../chainEditorTexts.ts'
import { expressionText } from './expressionText.ts'

/** Describes a fault in the page's language; returns the server's message if the fault is unknown. */
export function faultText({ keyword, message, params }: FieldError, all: Texts): string {
  const { faults } = chainEditorTexts(all)
  if (keyword === 'expression') return expressionText(params ?? {}, message, all)
  if (keyword === 'name') return faults.name(String(params?.name))
  const plain: Readonly<Record<string, string | undefined>> = faults.plain
  return plain[keyword] ?? message
}
