/** What the channels of conversations are called. */
export const en = {
  web_chat: 'Web chat',
  voice: 'Voice',
  email: 'E-mail',
  wa_2chat: 'Messenger',
  intake_chat: 'Intake chat',
}
