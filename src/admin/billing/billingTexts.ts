import { localTexts } from '../../ui/texts/localTexts.ts'

/** Texts of the links to billing, shared by the account menu and the page. */
export const billingTexts = localTexts({
  en: {
    subscription: 'Subscription',
    portal: 'Billing & Payments',
    problems: {
      'billing.not_set_up': 'Billing isn’t set up in this installation.',
      'billing.no_customer':
        'Stripe doesn’t know this account as a customer. Ask the people who run this installation to check the Stripe customer ID.',
      'billing.unavailable': 'The billing portal doesn’t answer. Try again in a minute.',
    } as Readonly<Record<string, string>>,
  },
  de: {
    subscription: 'Abonnement',
    portal: 'Abrechnung & Zahlungen',
    problems: {
      'billing.not_set_up': 'In dieser Installation ist keine Abrechnung eingerichtet.',
      'billing.no_customer':
        'Stripe kennt dieses Konto nicht als Kunden. Bitten Sie den Betreiber dieser Installation, die Kundennummer bei Stripe zu prüfen.',
      'billing.unavailable':
        'Das Abrechnungsportal antwortet nicht. Versuchen Sie es in einer Minute erneut.',
    },
  },
})
