import type { NewPassage } from './index/newPassage.ts'

/** Content that an agent can quote. */
export type Passage = Required<Pick<NewPassage, 'title' | 'content' | 'questions' | 'language'>>
