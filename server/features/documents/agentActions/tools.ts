import type { JSONSchema7 } from '@ai-sdk/provider'
import type { BuiltinAction } from '../../agentAction.ts'

/** An action as models see it. */
export type Tool = Pick<
  BuiltinAction,
  'actionId' | 'toolName' | 'title' | 'description' | 'parameters' | 'risk'
>

function parameters(properties: Record<string, JSONSchema7>, required: string[] = []): JSONSchema7 {
  return { type: 'object', additionalProperties: false, required, properties }
}

/** The actions with which agents make documents, as models see them. */
export const tools = {
  findTemplate: {
    actionId: 'find_template',
    toolName: 'find_template',
    title: 'Find a document template',
    description:
      'Lists the documents that can be made, such as letters and plans, each with the values it needs. Use it before make_document.',
    parameters: parameters({
      query: { type: 'string', maxLength: 200, description: 'What the document is about. All if left out.' },
    }),
    risk: 'read',
  },
  makeDocument: {
    actionId: 'make_document',
    toolName: 'make_document',
    title: 'Make a document',
    description:
      'Makes a document from a template and shows it to the visitor. Give only values that the visitor has said; never make one up. If values are missing, nothing is made and you are told which: ask for them and call it again.',
    parameters: parameters(
      {
        template: {
          type: 'string',
          minLength: 1,
          maxLength: 120,
          description: 'The name of the template, as find_template returned it.',
        },
        values: {
          type: 'object',
          additionalProperties: true,
          description:
            'The values by their names, such as {"patient.name": "Maya Thornton", "rows": [{"price": 10}]}. Write numbers as numbers and dates as 2026-03-05.',
        },
        quotes: {
          type: 'object',
          additionalProperties: { type: 'string', maxLength: 500 },
          description:
            'For each value that the visitor has said, by its name: the exact words of their message that contain it.',
        },
      },
      ['template', 'values'],
    ),
    risk: 'low_impact_write',
  },
  sendDocument: {
    actionId: 'send_document',
    toolName: 'send_document',
    title: 'Send a document',
    description: 'Shows a finished document of this visitor in the chat again.',
    parameters: parameters(
      {
        document: {
          type: 'string',
          minLength: 1,
          maxLength: 64,
          description: 'The id of the document, as make_document returned it.',
        },
      },
      ['document'],
    ),
    risk: 'low_impact_write',
  },
} satisfies Record<string, Tool>
