/** Names of the conversation channels. */
export const en = {
  web_chat: 'Web chat',
  voice: 'Voice',
  email: 'Email',
  wa_2chat: 'Messenger',
  intake_chat: 'Intake chat',
}
