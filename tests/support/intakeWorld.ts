import type { JsonObject } from '../../scripts/contract/json.ts'
import { type Visitor, visitorOf } from './chatWorld.ts'
import type { Member, TenantName, TestApp } from './testApp.ts'

/** An intake, and visitors who fill it. */
export interface IntakeWorld {
  operator: Member
  intakeId: string
  token: string
  begin(wishes?: object): Promise<FillingVisitor>
}

/** Visitor who fills an intake, and the results. */
export interface FillingVisitor extends Visitor {
  /** Response to the start of the conversation. */
  summary: JsonObject
  /** Sends these messages one after the other. */
  sayAll(words: readonly string[]): Promise<void>
  /** Returns the assistant's last message. */
  asked(): Promise<{ content: string; name: string; metadata: JsonObject }>
  filled(): Promise<JsonObject & { _id: string }>
  conversation(): Promise<JsonObject>
}

/** Creates an intake with these fields. */
export async function createIntakeWorld(
  app: TestApp,
  intake: object,
  tenant: TenantName = 'lakeside',
): Promise<IntakeWorld> {
  const operator = await app.as('operator', tenant)
  const name = `Intake ${Math.random()}`
  const made = await operator.post('/intake', { name, ...intake })
  if (made.status !== 201) throw new Error(made.text)
  const { _id: intakeId, intake_token: token } = made.json<{ _id: string; intake_token: string }>()
  return { operator, intakeId, token, begin }

  async function begin(wishes: object = {}): Promise<FillingVisitor> {
    const nobody = app.nobody(tenant)
    const answer = await nobody.post('/intake_chat/conversation', { intake_token: token, ...wishes })
    if (answer.status !== 201) throw new Error(answer.text)
    const summary = answer.json<JsonObject & { _id: string; metadata: { conversation_token: string } }>()
    const visitor = visitorOf(app, nobody, tenant, summary._id, summary.metadata.conversation_token)
    const conversation = async () => (await operator.get(`/conversation/${visitor.id}`)).json<JsonObject>()
    return { ...visitor, summary, sayAll, asked, filled, conversation }

    async function sayAll(words: readonly string[]): Promise<void> {
      for (const content of words) {
        const { status, text } = await visitor.say(content)
        if (status !== 201) throw new Error(text)
      }
    }

    async function asked() {
      const events = (await visitor.recent()).json<{ role: string; content: string; name: string }[]>()
      const last = events.find(({ role }) => role === 'assistant')
      if (!last) throw new Error('Nothing was asked')
      return last as { content: string; name: string; metadata: JsonObject; role: string }
    }

    async function filled() {
      const { filled_intake_id } = await conversation()
      return (await operator.get(`/filled_intake/${filled_intake_id}`)).json<JsonObject & { _id: string }>()
    }
  }
}
