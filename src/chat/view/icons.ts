/** Icons of an open chat, as paths in a 24 by 24 box. */
export const icons = {
  attach:
    'M20 11.5l-8.2 8.2a5 5 0 0 1-7.1-7.1l8.5-8.5a3.4 3.4 0 0 1 4.8 4.8l-8.5 8.5a1.7 1.7 0 0 1-2.4-2.4l7.8-7.8',
  send: 'M4.5 12h14M12.5 5.5l6.5 6.5-6.5 6.5',
  stop: 'M7 7h10v10H7z',
  microphone: 'M12 3.5a3 3 0 0 1 3 3v5a3 3 0 0 1-6 0v-5a3 3 0 0 1 3-3M5.5 11.5a6.5 6.5 0 0 0 13 0M12 18v3',
  close: 'M6 6l12 12M18 6L6 18',
  more: 'M5 12a.4.4 0 1 0 .1 0M12 12a.4.4 0 1 0 .1 0M19 12a.4.4 0 1 0 .1 0',
  person: 'M12 4a4 4 0 1 1 0 8a4 4 0 0 1 0-8M4.5 20.5a7.5 6 0 0 1 15 0',
}
