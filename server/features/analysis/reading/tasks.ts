/** What is asked, and the language to write in. */
export interface Asked {
  goal: string
  language: string
}

const groups = '{"codes": [{"key": "short_name", "title": "…", "definition": "…"}]}'

/** Returns the task of drafting groups from a few conversations. */
export function draftTask({ goal, language }: Asked): string {
  return [
    question(goal),
    'The data are transcripts of some of the conversations. Draft 3 to 12 groups that answer the question: each a reason, topic or behavior that several conversations can share. They must not overlap.',
    `Write titles and definitions in ${language}. A definition says in one or two sentences which conversations belong to the group, without names of people.`,
    `Answer ${groups}`,
  ].join('\n\n')
}

/** Returns the task of assigning one conversation to groups. */
export function codeTask({ goal }: Asked): string {
  return [
    question(goal),
    'The data are groups, and the transcript of one conversation. Assign the conversation to every group that its definition fits, or to none. For each, copy words from one message that prove it: word for word, at least 12 characters, from the message with that number.',
    'Set unsure to true if you doubt the assignment. Set missing to a few words if the conversation answers the question in a way that no group covers, otherwise to "".',
    'Answer {"codes": [{"key": "…", "message": 3, "quote": "…"}], "unsure": false, "missing": ""}',
  ].join('\n\n')
}

/** Returns the task of improving the groups. */
export function refineTask({ goal, language }: Asked): string {
  return [
    question(goal),
    'The data are groups with the number of conversations in each, notes on what no group covers, and transcripts of conversations that were assigned with doubt or to no group. Improve the groups: split, join, reword, add or remove some. Keep the key of every group that stays as it is. At most 15 groups.',
    `Write in ${language}, without names of people. Tell each change in a few words in changed.`,
    `Answer ${groups.slice(0, -1)}, "changed": ["…"]}`,
  ].join('\n\n')
}

/** Returns the task of writing the findings. */
export function concludeTask({ goal, language }: Asked): string {
  return [
    question(goal),
    'The data are groups of conversations with their number and quotes. For each group, write the finding as one sentence of at most 20 words without numbers, and suggest what the business could do.',
    'A suggestion of type "knowledge_chunk" is a missing answer: title is the question, text the answer as far as the data says it, with […] where only the business knows. Type "agent_instruction" is an instruction for the AI agent: text is the instruction. Type "none" if neither helps.',
    `Write in ${language}, without names of people.`,
    'Answer {"findings": [{"key": "…", "title": "…", "suggestion": {"type": "knowledge_chunk", "title": "…", "text": "…"}}]}',
  ].join('\n\n')
}

function question(goal: string): string {
  return `The team asks: ${JSON.stringify(goal)}`
}
