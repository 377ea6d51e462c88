import { describe, expect, it } from 'vitest'
import { detectLanguage } from './detectLanguage.ts'

/** Agents' sentences in twelve languages, including languages that share most of their words. */
const sentences: Record<string, string[]> = {
  en: [
    'We are open on Saturday from nine to one.',
    'Can I help you with anything else?',
    'Your appointment is on Monday at ten.',
    'Please bring your insurance card.',
    'I think I will be there at five.',
    'Thank you, see you tomorrow!',
    "No, I don't think so.",
    'How can I help you?',
    'A crown costs about 550 pounds, and takes two visits.',
    'I am sorry, I know nothing about that.',
  ],
  de: [
    'Wir haben am Samstag von neun bis eins geöffnet.',
    'Kann ich Ihnen sonst noch helfen?',
    'Ihr Termin ist am Montag um zehn Uhr.',
    'Bitte bringen Sie Ihre Versichertenkarte mit.',
    'Vielen Dank, bis morgen!',
    'Nein, das glaube ich nicht.',
    'Wie kann ich Ihnen helfen?',
    'Guten Tag!',
    'Eine Krone kostet etwa 550 Euro und braucht zwei Besuche.',
    'Das weiß ich leider nicht.',
  ],
  fr: [
    'Nous sommes ouverts le samedi de neuf heures à treize heures.',
    'Puis-je vous aider pour autre chose ?',
    'Votre rendez-vous est lundi à dix heures.',
    "Apportez votre carte d'assurance, s'il vous plaît.",
    'Merci beaucoup, à demain !',
    'Non, je ne crois pas.',
    'Comment puis-je vous aider ?',
    'Je ne sais pas.',
    'Une couronne coûte environ 550 euros et demande deux visites.',
  ],
  es: [
    'Abrimos los sábados de nueve a una.',
    '¿Puedo ayudarle en algo más?',
    'Su cita es el lunes a las diez.',
    'Por favor, traiga su tarjeta del seguro.',
    '¡Muchas gracias, hasta mañana!',
    'No, no lo creo.',
    '¿Cómo puedo ayudarle?',
    'Buenos días, ¿qué tal?',
    'Una corona cuesta unos 550 euros y necesita dos visitas.',
  ],
  it: [
    "Siamo aperti il sabato dalle nove all'una.",
    "Posso aiutarla in qualcos'altro?",
    'Il suo appuntamento è lunedì alle dieci.',
    'Porti la sua tessera sanitaria, per favore.',
    'Grazie mille, a domani!',
    'No, non credo.',
    'Come posso aiutarla?',
    'Non lo so, mi dispiace.',
    'Una corona costa circa 550 euro e richiede due visite.',
  ],
  nl: [
    'Wij zijn op zaterdag open van negen tot één.',
    'Kan ik u nog ergens mee helpen?',
    'Uw afspraak is op maandag om tien uur.',
    'Neem alstublieft uw verzekeringspas mee.',
    'Hartelijk dank, tot morgen!',
    'Nee, dat denk ik niet.',
    'Hoe kan ik u helpen?',
    'Dat weet ik helaas niet.',
    'Een kroon kost ongeveer 550 euro en vraagt twee bezoeken.',
  ],
  pt: [
    'Estamos abertos aos sábados das nove à uma.',
    'Posso ajudar em mais alguma coisa?',
    'A sua consulta é na segunda-feira às dez.',
    'Por favor, traga o seu cartão do seguro.',
    'Muito obrigado, até amanhã!',
    'Não, acho que não.',
    'Como posso ajudar você?',
    'Não sei, desculpe.',
    'Uma coroa custa cerca de 550 euros e precisa de duas visitas.',
  ],
  pl: [
    'Jesteśmy otwarci w sobotę od dziewiątej do trzynastej.',
    'Czy mogę jeszcze w czymś pomóc?',
    'Pana wizyta jest w poniedziałek o dziesiątej.',
    'Proszę zabrać ze sobą kartę ubezpieczenia.',
    'Dziękuję bardzo, do jutra!',
    'Nie, nie sądzę.',
    'Jak mogę pomóc?',
    'Niestety tego nie wiem.',
    'Korona kosztuje około 550 euro i wymaga dwóch wizyt.',
  ],
  da: [
    'Vi har åbent om lørdagen fra ni til et.',
    'Kan jeg hjælpe dig med andet?',
    'Din tid er på mandag klokken ti.',
    'Tag venligst dit sygesikringskort med.',
    'Mange tak, vi ses i morgen!',
    'Nej, det tror jeg ikke.',
    'Hvordan kan jeg hjælpe dig?',
    'Det ved jeg desværre ikke.',
    'En krone koster omkring 550 euro og kræver to besøg.',
  ],
  sv: [
    'Vi har öppet på lördagar från nio till ett.',
    'Kan jag hjälpa dig med något mer?',
    'Din tid är på måndag klockan tio.',
    'Ta med ditt försäkringskort, tack.',
    'Tack så mycket, vi ses i morgon!',
    'Nej, det tror jag inte.',
    'Hur kan jag hjälpa dig?',
    'Det vet jag tyvärr inte.',
    'En krona kostar ungefär 550 euro och kräver två besök.',
  ],
  ro: [
    'Suntem deschiși sâmbăta de la nouă la unu.',
    'Vă mai pot ajuta cu ceva?',
    'Programarea dumneavoastră este luni la ora zece.',
    'Vă rugăm să aduceți cardul de asigurare.',
    'Mulțumesc mult, pe mâine!',
    'Cum vă pot ajuta?',
    'Din păcate nu știu asta.',
    'O coroană costă aproximativ 550 de euro și necesită două vizite.',
  ],
  tr: [
    'Cumartesi günleri dokuzdan bire kadar açığız.',
    'Başka bir konuda yardımcı olabilir miyim?',
    'Randevunuz pazartesi günü saat onda.',
    'Lütfen sigorta kartınızı getirin.',
    'Çok teşekkürler, yarın görüşürüz!',
    'Hayır, sanmıyorum.',
    'Size nasıl yardımcı olabilirim?',
    'Maalesef bunu bilmiyorum.',
    'Bir kron yaklaşık 550 euro tutar ve iki ziyaret gerektirir.',
  ],
}

const otherScripts = [
  ['土曜日は開いています', 'ja'],
  ['토요일에 문을 엽니다', 'ko'],
  ['我们星期六营业', 'zh'],
  ['Мы открыты по субботам', 'ru'],
  ['Ми відчинені по суботах', 'uk'],
  ['Είμαστε ανοιχτά το Σάββατο', 'el'],
  ['אנחנו פתוחים בשבת', 'he'],
  ['نحن مفتوحون يوم السبت', 'ar'],
  ['เราเปิดวันเสาร์', 'th'],
  ['हम शनिवार को खुले हैं', 'hi'],
]

describe.each(Object.entries(sentences))('a sentence in %s', (language, texts) => {
  it.each(texts)('is known: %s', text => {
    expect(detectLanguage(text)).toBe(language)
  })
})

it.each(otherScripts)('%s is known by its letters to be %s', (text, language) => {
  expect(detectLanguage(text)).toBe(language)
})

it.each([
  ...[
    'OK',
    'Ada',
    '12:30',
    '550 €',
    'I … I',
    'Hello',
    'Hallo',
    'Danke!',
    'Merci',
    'Gracias',
    'Tak',
    'ja',
    'Yes',
  ],
  ...['Maya Thornton', 'https://lakeside.example/opening-hours', 'Nu, nu cred.', ''],
])('“%s” says too little', text => {
  expect(detectLanguage(text)).toBeUndefined()
})
