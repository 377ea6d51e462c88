import type { Widened } from '../../../ui/texts/Texts.ts'
import type { en } from './en.ts'

/** German texts of the agent drawer. */
export const de: Widened<typeof en> = {
  title: 'Chat mit einem Agenten',
  partner: 'Gespräch mit',
  services: 'Agentendienste',
  drafts: 'Entwürfe',
  draft: name => `${name} (Entwurf)`,
  isDraft: 'Sie testen den gespeicherten Entwurf, nicht die veröffentlichte Version.',
  isService: 'Sie testen die veröffentlichte Version, die Besucher antreffen.',
  isTest: 'Tests erscheinen weder im Posteingang noch in Berichten und werden nach 7 Tagen gelöscht.',
  none: 'Es gibt noch keinen Agenten, mit dem Sie sprechen können.',
  create: 'Agent anlegen',
}
