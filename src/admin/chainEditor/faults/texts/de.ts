import type { Widened } from '../../../../ui/texts/Texts.ts'
import type { en } from './en.ts'

/** German texts of expression errors. */
export const de: Widened<typeof en> = {
  at: (line, column, why) => `Zeile ${line}, Spalte ${column}: ${why}`,
  of: (source, why) => `${why} Steht in: ${source}`,
  plain: {
    ends_early: 'Der Ausdruck endet zu früh.',
    unterminated_string: 'Ein Text ist nicht geschlossen: Sein Anführungszeichen fehlt.',
    unterminated_triple_quoted_string: 'Ein Text ist nicht geschlossen: Seine Anführungszeichen fehlen.',
    newline_in_string: 'Ein Text muss in einer Zeile stehen.',
    source_too_long: 'Ein Ausdruck hat höchstens 2000 Zeichen.',
    limit_exceeded: 'Das ist zu tief verschachtelt oder zu lang.',
    no_bytes: 'Bytes gibt es hier nicht: Schreiben Sie einen Text.',
    no_pattern: 'Das ist kein gültiger regulärer Ausdruck.',
    no_condition: 'Eine Bedingung muss true (wahr) oder false (falsch) ergeben.',
    no_json:
      'Das ergibt nichts, was sich speichern lässt: Machen Sie einen Text, eine Zahl, eine Liste oder ein Objekt daraus.',
    division_by_zero: 'Hier wird durch null geteilt.',
    modulo_by_zero: 'Hier wird durch null geteilt.',
    numeric_overflow: 'Diese Zahl ist zu groß.',
    index_out_of_bounds: 'Die Liste hat an dieser Stelle keinen Eintrag.',
    index_out_of_range: 'So lang ist der Text nicht.',
    int_conversion_error: 'Das ist keine ganze Zahl.',
    double_conversion_error: 'Das ist keine Zahl.',
    bool_conversion_error: 'Das ist weder true noch false.',
    invalid_timestamp: 'Das ist keine Zeit nach ISO 8601. Beispiel: 2026-01-31T09:30:00Z',
    optional_value_missing:
      'Es gibt keinen Wert. Ergänzen Sie .orValue(…) mit dem, was stattdessen gelten soll.',
    texts_wanted: 'join() nimmt eine Liste von Texten.',
    numbers_wanted: 'Das nimmt eine Liste von Zahlen.',
    empty_list: 'Eine leere Liste hat keine kleinste und keine größte Zahl.',
    digits_out_of_range: 'round() nimmt 0 bis 15 Stellen.',
    too_much_work: 'Das ist zu viel Arbeit: Lassen Sie es weniger Einträge ansehen.',
    text_too_long: 'Das ergibt einen zu langen Text.',
    texts_too_long: 'Diese Texte sind zu lang, um einen im anderen zu suchen.',
    list_too_long: 'Das ergibt eine zu lange Liste.',
    result_too_large: 'Das Ergebnis ist zu groß.',
    values_too_large: 'Die Werte sind zu groß für Ausdrücke.',
    took_too_long: 'Das hat zu lange gedauert oder zu viel Speicher gebraucht.',
  },
  telling: {
    expected_token: sign => (sign === '' ? 'Hier fehlt ein Name.' : `Hier fehlt ${sign}.`),
    unexpected_character: sign => `${sign} kann hier nicht stehen.`,
    unexpected_token: sign => `${sign} kann hier nicht stehen.`,
    reserved_identifier: name => `${name} ist ein Wort der Ausdruckssprache und kann kein Name sein.`,
    unknown_function: name => `Eine Funktion ${name}() gibt es nicht.`,
    unknown_variable: name => `${name} gibt es hier nicht.`,
    no_such_key: name =>
      `Darin gibt es kein ${name}. Prüfen Sie die Schreibweise. Darf ${name} fehlen, schreiben Sie .?${name}.orValue('') statt .${name}`,
    member_meant: name =>
      `${name.slice(0, name.lastIndexOf('.'))} ist ein Objekt und nie gleich damit. Meinten Sie ${name}?`,
    different_kinds: sides => `Werte so verschiedener Art sind nie gleich: ${sides}.`,
    no_such_overload: what => `Diese Arten von Werten passen nicht zusammen: ${what}.`,
    no_matching_overload: call => `Solche Werte nimmt die Funktion nicht: ${call}.`,
    invalid_logical_operand: kind => `Hier muss true oder false stehen, nicht ${kind}.`,
    invalid_condition_type: kind => `Eine Bedingung muss true oder false sein, nicht ${kind}.`,
    invalid_duration: text => `${text} ist keine Dauer. Beispiel: 1h30m`,
    lost_key: name => `Ein Objekt kann nicht mit dem Schlüssel ${name} geschrieben werden.`,
  },
}
