/** Base address of OpenAI's own API. */
export const openaiUrl = 'https://api.openai.com/v1'
