import type { NewPassage } from './index/newPassage.ts'

/** Something an agent can quote. */
export type Passage = Required<Pick<NewPassage, 'title' | 'content' | 'questions' | 'language'>>
