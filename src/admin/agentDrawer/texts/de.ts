import type { Widened } from '../../../ui/texts/Texts.ts'
import type { en } from './en.ts'

/** German texts of the agent drawer. */
export const de: Widened<typeof en> = {
  title: 'Chat mit einem Agenten',
  partner: 'Gespräch mit',
  services: 'Dienste',
  drafts: 'Entwurf ausprobieren',
  draft: name => `${name} (Entwurf)`,
  isDraft: 'Sie testen den Entwurf, wie er jetzt gespeichert ist, nicht die veröffentlichte Fassung.',
  isService: 'Sie testen die veröffentlichte Fassung, wie Besucher sie treffen.',
  isTest: 'Tests erscheinen weder im Posteingang noch in Zahlen und werden nach 7 Tagen gelöscht.',
  none: 'Es gibt noch keinen Agenten, mit dem Sie sprechen können.',
  create: 'Agent anlegen',
}
