import type { Role } from '../../access/session.ts'

/** Links are shown to those who may manage this role; 'instance_admin' to admins of the installation alone. */
export type LinkReader = Role | 'instance_admin'

/** A mail before it is written to the Outbox. */
export interface Mail {
  to: string
  subject: string
  /** Without the links; they are added below it when it is sent. */
  text: string
  links: { label: string; url: string }[]
  /** As whom the links let one act. */
  linkReader: LinkReader
}
