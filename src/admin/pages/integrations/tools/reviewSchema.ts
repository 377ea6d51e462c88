import type { JsonSchema } from '../../../../resources/schema/jsonSchema.ts'
import type { ToolsTexts } from './toolsTexts.ts'

const risks = ['read', 'low_impact_write', 'approval_required'] as const

/** Returns the JSON Schema of what a person decides about a tool. */
export function reviewSchema({ fields }: ToolsTexts): JsonSchema {
  return {
    type: 'object',
    additionalProperties: false,
    required: ['title', 'tool_name', 'description', 'risk_class'],
    properties: {
      title: {
        type: 'string',
        title: fields.title,
        description: fields.titleHelp,
        minLength: 1,
        maxLength: 120,
      },
      tool_name: {
        type: 'string',
        title: fields.toolName,
        description: fields.toolNameHelp,
        pattern: '^[a-z][a-z0-9_]{0,63}$',
        maxLength: 64,
      },
      description: {
        type: 'string',
        title: fields.description,
        description: fields.descriptionHelp,
        minLength: 1,
        maxLength: 1024,
        'x-widget': 'textarea',
      },
      risk_class: {
        type: 'string',
        title: fields.risk,
        description: fields.riskHelp,
        'x-widget': 'radio',
        oneOf: risks.map(risk => ({ const: risk, title: fields.risks[risk] })),
      },
    },
  }
}
