/** English and German words, as `wordsOf` returns them, that do not show what a question is about. */
export const stopWords: ReadonlySet<string> = new Set(
  `a about again ago all already also always am an and any anybody anyone anything are aren't around as at be because
  been before being between both but by can can't cannot could couldn't d did didn't do does doesn't doing don't done
  e else er ever for from got had hadn't has hasn't have haven't having he hello her here hers hey hi him his hm how
  i i'd i'll i'm i've if in into is isn't it it'd it'll it's its itself just let let's ll m may maybe me might mine
  more most much must my myself no not now of oh ok okay on once one only or other our ours out own per please quite
  re really s shall she should so some somebody someone something still such t than thank thanks that that's the their
  theirs them then there there's these they they're this those though through to too until up upon us ve very was
  wasn't we we'd we'll we're were weren't what what's when when's where where's whether which while who who's whom
  whose why will with won't would wouldn't yes yet you you'd you'll you're your yours yourself
  cant dont doesnt hows im isnt ive lets thats whats wheres whos wont youre
  ab aber alle allem allen aller alles als also am an andere anderen auch auf aus bei beim bereits bin bis bist bitte
  da dabei dafur dagegen daher damit dann daran darauf daraus darf darfst darum das dass davon dazu dein deine deinem
  deinen deiner dem den denen denn der deren des deshalb dessen dich die dies diese diesem diesen dieser dieses dir
  doch dort du durch durfen durft ebenfalls ein eine einem einen einer eines einfach einige einmal er es etwas euch
  euer eure eurem euren falls fur ganz gar geben gegen gerade gern gerne gewesen gibt gibts hab habe haben habt hallo
  hast hat hatte hatten her hier hin hinter ich ihm ihn ihnen ihr ihre ihrem ihren ihrer im immer in ins irgend ist
  ja jede jedem jeden jeder jedes jetzt kann kannst kein keine keinem keinen keiner konnen konnt konnte konnten lass
  mal man manche mehr mein meine meinem meinen meiner mich mir mit mochte mochten muss mussen musst nach nein nicht
  nichts noch nun nur ob oben oder ohne schon sehr seid sein seine seinem seinen seiner selbst sich sie sind so sogar
  solche soll sollen sollte sollten sondern sonst uber um und uns unser unsere unserem unseren unserer unter viel
  viele vom von vor wann war waren warum was weil welche welchem welchen welcher welches wem wen wenn wer werde werden
  wie wieder will wir wird wirst wo wohl wollen wurde wurden wurde zu zum zur zwar zwischen`.split(/\s+/),
)

/** Words with little meaning, which matter only if there is nothing better. */
export const weakWords: ReadonlySet<string> = new Set(
  `able old small soon actually ask awful back bad big bit bring come coming day days find first get getting give go going good great happen
  help hear heavy hold info information keep kind know last like little long look looking lot make many mean moment need needed new
  next people possible question recently right say see seem severe small soon start strong sure take tell terrible thing things think time times
  today tomorrow try use usually visit want wanted way well wonder wondering work works year years
  anfrage bekomme bekommen brauche brauchen eigentlich erst finden frage fragen gehen geht genau gut haufig halt halten naher nachster nachsten nachstes helfen
  hilfe info infos jahr jahre jahren klein kleine kleinen komme kommen kommt lange machen macht mache nehmen neu neue neuen neuer nachste passiert sage
  sagen schlimm schlimme sehen stark starke starken suche suchen tag tage tun vielleicht warte weiss wirklich wissen wunsche zeit heute morgen`.split(
    /\s+/,
  ),
)
