import { localTexts } from '../../../../ui/texts/localTexts.ts'
import { de } from './texts/de.ts'
import { en } from './texts/en.ts'

/** Texts of the tools of an MCP server, loaded with its page. */
export const toolsTexts = localTexts({ en, de })

export type ToolsTexts = ReturnType<typeof toolsTexts>
