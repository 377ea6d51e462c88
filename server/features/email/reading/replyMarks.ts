/** Labels of the header that mail programs write above an earlier mail, by what they label. */
const headerLabels: Readonly<Record<string, readonly string[]>> = {
  from: [
    ...['from', 'von', 'de', 'da', 'van', 'od', 'från', 'fra', 'lähettäjä', 'feladó', 'gönderen', 'kimden'],
    ...[
      'expéditeur',
      'mittente',
      'nadawca',
      'remetente',
      'от',
      'от кого',
      '发件人',
      '寄件者',
      '差出人',
      '보낸 사람',
      'מאת',
    ],
  ],
  sent: [
    ...[
      'sent',
      'gesendet',
      'envoyé',
      'enviado',
      'inviato',
      'verzonden',
      'wysłano',
      'wysłane',
      'odesláno',
      'skickat',
    ],
    ...[
      'sendt',
      'lähetetty',
      'elküldve',
      'gönderildi',
      'gönderilme tarihi',
      'enviada em',
      'enviada',
      'enviado el',
    ],
    ...[
      'date',
      'datum',
      'data',
      'fecha',
      'dato',
      'tarih',
      'отправлено',
      'дата',
      '发送时间',
      '日期',
      '送信日時',
      '日付',
    ],
    ...[
      '보낸 날짜',
      '날짜',
      'נשלח',
      'תאריך',
      'gesendet am',
      'päiväys',
      'dátum',
      'date d’envoi',
      "date d'envoi",
    ],
  ],
  to: [
    ...[
      'to',
      'an',
      'à',
      'para',
      'a',
      'aan',
      'do',
      'komu',
      'till',
      'til',
      'vastaanottaja',
      'címzett',
      'kime',
      'alıcı',
    ],
    ...['destinataire', 'destinatario', 'destinatário', 'кому', '收件人', '宛先', '받는 사람', 'אל'],
  ],
  copy: [
    ...[
      'cc',
      'kopie',
      'copie',
      'copia',
      'cópia',
      'dw',
      'kopia',
      'kopi',
      'копия',
      '抄送',
      '副本',
      '참조',
      'bilgi',
    ],
  ],
  subject: [
    ...[
      'subject',
      'betreff',
      'objet',
      'asunto',
      'oggetto',
      'onderwerp',
      'temat',
      'assunto',
      'předmět',
      'ämne',
    ],
    ...['emne', 'aihe', 'tárgy', 'konu', 'тема', '主题', '主旨', '件名', '제목', 'נושא'],
  ],
}

const kindOfLabel: ReadonlyMap<string, string> = new Map(
  Object.entries(headerLabels).flatMap(([kind, labels]) => labels.map(label => [label, kind])),
)

/** Returns what a line such as “From: Maya Thornton” labels; null for another line. */
export function headerLabelOf(text: string): string | null {
  const [, label = ''] = /^[\s*_|]*([^:：*]{1,30}?)[\s*_]*[:：]/.exec(text) ?? []
  return kindOfLabel.get(label.trim().toLowerCase()) ?? null
}

/** Returns true for a line that separates an earlier mail, such as “-----Original Message-----”. */
export function isSeparator(text: string): boolean {
  return text.length <= 200 && /^\s*(?:-{2,}\s*\S[^-]{0,60}\S\s*-{2,}|_{10,}|-{10,})\s*$/.test(text)
}

/** Returns true for the line that mail programs write above a mail that is passed on. */
export function isForwardMark(text: string): boolean {
  return text.length <= 200 && forwardMarks.test(text)
}

const forwardMarks =
  /^[\s-]*(?:begin forwarded message|forwarded message|anfang der weitergeleiteten nachricht|(?:ursprünglich )?weitergeleitete nachricht|message transféré|début du message transféré|mensaje reenviado|inicio del mensaje reenviado|messaggio inoltrato|inizio messaggio inoltrato|doorgestuurd bericht|begin doorgestuurd bericht|wiadomość przekazana dalej|przekazana wiadomość|mensagem encaminhada|пересылаемое сообщение|пересланное сообщение|转发的邮件|轉寄郵件|転送されたメッセージ|전달된 메시지|vidarebefordrat meddelande|videresendt|přeposlaná zpráva|iletilen ileti)[\s:：-]*$/iu
