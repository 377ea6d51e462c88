import type { Widened } from '../../../../ui/texts/Texts.ts'
import type { en } from './en.ts'

/** German texts for accepting an invitation. */
export const de: Widened<typeof en> = {
  title: tenant => `${tenant} beitreten`,
  inviter: 'Eingeladen von',
  newIntro: 'Sie sind eingeladen, hier mitzuarbeiten. Wählen Sie einen Namen und ein Passwort.',
  expires: 'Diese Einladung gilt bis',
  knownIntro:
    'Sie sind eingeladen, hier mitzuarbeiten. Zu Ihrer Adresse gibt es schon ein Konto: Geben Sie dessen Passwort ein, um beizutreten.',
  name: 'Ihr Name',
  create: 'Konto anlegen und beitreten',
  join: 'Anmelden und beitreten',
  deadTitle: 'Diese Einladung gilt nicht mehr',
  dead: 'Eine Einladung gilt einmal, innerhalb von sieben Tagen. Wenn Sie schon beigetreten sind, melden Sie sich an. Bitten Sie sonst die Person, die Sie eingeladen hat, sie noch einmal zu senden.',
  missing: 'Der Link ist unvollständig. Öffnen Sie ihn noch einmal aus der E-Mail.',
}
