import type { ColumnType, Generated, JSONColumnType } from 'kysely'
import type { Actor } from './scope.ts'

export interface KnowledgeTables {
  knowledge_passage: KnowledgePassageTable
  knowledge_segment: KnowledgeSegmentTable
  knowledge_term: KnowledgeTermTable
  knowledge_gram: KnowledgeGramTable
  knowledge_judgement: KnowledgeJudgementTable
  unanswered_question: UnansweredQuestionTable
  closed_question: ClosedQuestionTable
  knowledge_vector: KnowledgeVectorTable
}

export interface KnowledgePassageTable {
  tenant_id: string
  number: Generated<number>
  /** The entity of the passage's source. */
  entity: string
  source_id: string
  /** The version of the source that the passage was read from. */
  version: number
  position: number
  title: string
  headings: string[]
  content: string
  questions: string[]
  language: string | null
  place: ColumnType<Record<string, unknown> | null, string | null, string | null>
  tags: string[]
  enabled: boolean
  is_trashed: Generated<boolean>
}

/** A segment of a tenant's index; it never changes. */
export interface KnowledgeSegmentTable {
  tenant_id: string
  _id: string
  passages: number
  words: number
  characters: number
  languages: string[]
  numbers: number[]
  /** The whole segment if it is small. The terms and grams of a large one are rows. */
  packed: Buffer | null
  /** Version of the word splitting. Segments of another version than the server's are rebuilt. */
  version: Generated<number>
}

export interface KnowledgeTermTable {
  tenant_id: string
  segment_id: string
  term: string
  postings: Buffer
}

export interface KnowledgeGramTable {
  tenant_id: string
  segment_id: string
  /** Hash of the gram. */
  gram: number
  passages: number
}

/** A judgment that a passage is wrong for a question. */
export interface KnowledgeJudgementTable {
  tenant_id: string
  _id: string
  /** The same for questions with the same words. */
  question_id: string
  question: string
  /** The words that identify the question. */
  words: string[]
  /** The key that identifies the passage. */
  passage: string
  title: string
  /** Null if the passage comes from the business info. */
  entity: 'knowledge_chunk' | 'imported_document' | 'imported_webpage' | null
  source_id: string | null
  /** The conversation of the question, with which the row is deleted; null if it is unknown. */
  conversation_id: string | null
  created_at: ColumnType<Date, Date | string, never>
  created_by: JSONColumnType<Actor>
}

/** A question without a result; deleted with its conversation. */
export interface UnansweredQuestionTable {
  tenant_id: string
  _id: string
  /** The same for equivalent questions. */
  group_id: string
  question: string
  words: string[]
  conversation_id: string
  created_at: ColumnType<Date, Date | string, never>
}

/** A group of questions that no longer needs an answer. */
export interface ClosedQuestionTable {
  tenant_id: string
  group_id: string
  status: 'answered' | 'dismissed'
  answer_id: string | null
  closed_at: ColumnType<Date, Date | string, Date | string>
  closed_by: JSONColumnType<Actor>
  entity: Generated<string>
}

/** The embedding vector of a passage. */
export interface KnowledgeVectorTable {
  tenant_id: string
  number: number
  /** In the order of writing. */
  position: Generated<number>
  /** In the form provider/model. */
  model: string
  vector: Buffer
}
