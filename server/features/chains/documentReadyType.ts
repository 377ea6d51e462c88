import type { ChainType } from './chainType.ts'
import { documentSchema } from './data/documentFacts.ts'

const sampleDocument = {
  ...{ id: '01938c5e-7a52-7c3e-9d0a-5b1f0a2f6c21', title: 'Treatment plan Maya Thornton', status: 'ready' },
  ...{ template_id: '01938c5e-7a52-7c3e-9d0a-5b1f0a2f6c11', file_id: '01938c5e-7a52-7c3e-9d0a-5b1f0a2f6c31' },
  ...{ missing: [], unconfirmed: [], error: '', contact_id: '', conversation_id: '' },
  values: { patient: { name: 'Maya Thornton' } },
} as const

/** The occasion of a document whose files have been made. */
export const documentReadyType: ChainType = {
  title: 'A document is ready',
  description:
    'Runs when the files of a document are ready. The input contains the document and its source: your team, an agent, a chain, or a follow-up step.',
  de: {
    title: 'Ein Dokument ist fertig',
    description:
      'Läuft, sobald die Dateien eines Dokuments fertig sind. Die Eingabe enthält das Dokument und seine Quelle: Ihr Team, ein Agent, ein Ablauf oder ein Folgeschritt.',
  },
  input: {
    type: 'object',
    properties: {
      document: documentSchema,
      source: { type: 'string', enum: ['team', 'agent', 'chain', 'follow_up'] },
    },
    examples: [{ document: sampleDocument, source: 'team' }],
  },
  output: {},
  facts: ['tenant', 'business_info', 'binding'],
}
