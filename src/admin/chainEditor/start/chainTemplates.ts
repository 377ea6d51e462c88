import type { JsonObject } from '../../../../common/json/jsonValue.ts'
import type { ChainDocument, ChainStep } from '../model/chainDocument.ts'
import type { templateTexts } from './templateTexts.ts'

/** A template for a new chain. */
export interface ChainTemplate {
  key: 'triage' | 'summary' | 'lead' | 'lookup'
  content: Pick<ChainDocument, 'steps' | 'input_schema' | 'tests'>
}

type Words = ReturnType<typeof templateTexts>

/** Returns the chain templates in a language. */
export function chainTemplates(words: Words): ChainTemplate[] {
  return [triage(words.triage), summary(words.summary), lead(words.lead), lookup(words.lookup)]
}

const textInput: JsonObject = {
  type: 'object',
  required: ['text'],
  properties: { text: { type: 'string' } },
}

function triage(words: Words['triage']): ChainTemplate {
  const labels = ['booking', 'complaint', 'question'] as const
  const answers = labels.map(
    (label): ChainStep => ({
      step_id: label,
      type: 'template',
      name: words.answerNames[label],
      config: { text: words.answers[label] },
    }),
  )
  return {
    key: 'triage',
    content: {
      input_schema: textInput,
      steps: [
        {
          step_id: 'classify',
          type: 'llm_classifier',
          name: words.classify,
          config: {
            text: '{{input.text}}',
            classes: labels.map(label => ({ label, description: words.classes[label], to: label })),
            otherwise: 'question',
            otherwise_to: 'question',
          },
        },
        ...answers,
      ],
      tests: [
        { name: words.test, input_data: { text: words.example }, expect: { output: words.answers.booking } },
      ],
    },
  }
}

function summary(words: Words['summary']): ChainTemplate {
  return {
    key: 'summary',
    content: {
      input_schema: textInput,
      steps: [
        {
          step_id: 'summarise',
          type: 'llm',
          name: words.summarise,
          config: { system: words.instructions, messages: [{ role: 'user', text: '{{input.text}}' }] },
          next: [{ to: 'file_under' }],
        },
        {
          step_id: 'file_under',
          type: 'llm_structured',
          name: words.fileUnder,
          config: {
            instructions: words.fields,
            text: '{{input.text}}',
            schema: {
              type: 'object',
              required: ['topic', 'is_urgent'],
              properties: { topic: { type: 'string' }, is_urgent: { type: 'boolean' } },
            },
          },
          next: [{ to: 'result' }],
        },
        {
          step_id: 'result',
          type: 'end',
          name: words.result,
          config: {
            output: {
              summary: '{{steps.summarise.text}}',
              topic: '{{steps.file_under.topic}}',
              is_urgent: '{{steps.file_under.is_urgent}}',
            },
          },
        },
      ],
    },
  }
}

function lead(words: Words['lead']): ChainTemplate {
  return {
    key: 'lead',
    content: {
      input_schema: textInput,
      steps: [
        {
          step_id: 'read',
          type: 'llm_structured',
          name: words.read,
          config: {
            instructions: words.fields,
            text: '{{input.text}}',
            schema: {
              type: 'object',
              required: ['company', 'people', 'is_decider', 'is_soon'],
              properties: {
                company: { type: 'string' },
                people: { type: 'integer' },
                is_decider: { type: 'boolean' },
                is_soon: { type: 'boolean' },
              },
            },
          },
          next: [{ to: 'score' }],
        },
        {
          step_id: 'score',
          type: 'expression',
          name: words.score,
          config: {
            expression:
              '(steps.read.people >= 20 ? 40 : 10) + (steps.read.is_decider ? 30 : 0) + (steps.read.is_soon ? 30 : 0)',
          },
          next: [{ when: 'output >= 70', to: 'sales' }, { to: 'nurture' }],
        },
        {
          step_id: 'sales',
          type: 'end',
          name: words.sales,
          config: { output: { team: 'sales', score: '{{steps.score}}', company: '{{steps.read.company}}' } },
        },
        {
          step_id: 'nurture',
          type: 'end',
          name: words.nurture,
          config: {
            output: { team: 'newsletter', score: '{{steps.score}}', company: '{{steps.read.company}}' },
          },
        },
      ],
    },
  }
}

function lookup(words: Words['lookup']): ChainTemplate {
  return {
    key: 'lookup',
    content: {
      input_schema: textInput,
      steps: [
        {
          step_id: 'search',
          type: 'knowledge_search',
          name: words.search,
          config: { query: '{{input.text}}', limit: 5 },
          next: [{ when: 'size(output.passages) > 0', to: 'answer' }, { to: 'nothing' }],
        },
        {
          step_id: 'answer',
          type: 'llm',
          name: words.answer,
          config: {
            system: `${words.instructions}\n\n{{steps.search.text}}`,
            messages: [{ role: 'user', text: '{{input.text}}' }],
          },
        },
        { step_id: 'nothing', type: 'template', name: words.nothing, config: { text: words.nothingFound } },
      ],
    },
  }
}
