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
  /** What it is a passage of. */
  entity: string
  source_id: string
  /** The version of its source that it was read from. */
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

/** A part of a tenant's index, which never changes. */
export interface KnowledgeSegmentTable {
  tenant_id: string
  _id: string
  passages: number
  words: number
  characters: number
  languages: string[]
  numbers: number[]
  /** A small one whole; of a large one, terms and grams are rows. */
  packed: Buffer | null
  /** How its words were cut; another than the server's is made anew. */
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
  /** Its hash. */
  gram: number
  passages: number
}

/** A passage that is wrong for a question. */
export interface KnowledgeJudgementTable {
  tenant_id: string
  _id: string
  /** The same for the same words. */
  question_id: string
  question: string
  /** By which the question is told apart from others. */
  words: string[]
  /** By which the passage is. */
  passage: string
  title: string
  /** Null where the business info says it. */
  entity: 'knowledge_chunk' | 'imported_document' | 'imported_webpage' | null
  source_id: string | null
  /** In which it was asked, and with which it goes; null where nobody can tell any more. */
  conversation_id: string | null
  created_at: ColumnType<Date, Date | string, never>
  created_by: JSONColumnType<Actor>
}

/** A question that nothing was found for; gone with its conversation. */
export interface UnansweredQuestionTable {
  tenant_id: string
  _id: string
  /** The same for those that ask the same. */
  group_id: string
  question: string
  words: string[]
  conversation_id: string
  created_at: ColumnType<Date, Date | string, never>
}

/** Questions of one group that wait for no answer any more. */
export interface ClosedQuestionTable {
  tenant_id: string
  group_id: string
  status: 'answered' | 'dismissed'
  answer_id: string | null
  closed_at: ColumnType<Date, Date | string, Date | string>
  closed_by: JSONColumnType<Actor>
  entity: Generated<string>
}

/** Where a passage lies by what it means. */
export interface KnowledgeVectorTable {
  tenant_id: string
  number: number
  /** In the order in which they were written. */
  position: Generated<number>
  /** Written provider/model. */
  model: string
  vector: Buffer
}
