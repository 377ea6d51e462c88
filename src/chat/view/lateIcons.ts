/** Icons of the parts that load on demand, as paths in a 24 by 24 box. */
export const lateIcons = {
  create: 'M12 20h8M4 20l1-4L16.5 4.5a2.1 2.1 0 0 1 3 3L8 19z',
  save: 'M12 4v11M7.5 11l4.5 4.5 4.5-4.5M5 20h14',
  check: 'M5 12.5l4.5 4.5L19 7',
  down: 'M12 5v13M6 12.5l6 6 6-6',
  unfold: 'M7 10l5 5 5-5',
  file: 'M13.5 3.5H7a1.5 1.5 0 0 0-1.5 1.5v14A1.5 1.5 0 0 0 7 20.5h10a1.5 1.5 0 0 0 1.5-1.5V8.5zM13.5 3.5v5h5',
  play: 'M8 5.5v13l10.5-6.5z',
  pause: 'M8 6h2.5v12H8zM13.5 6H16v12h-2.5z',
  remove: 'M5 7h14M10 7V4.5h4V7M7 7l.8 12.5h8.4L17 7',
  action: 'M13 3L5 13.5h6L10.5 21 19 10.5h-6z',
  picture: 'M4 5.5h16v13H4zM4 16l4.5-4.5 4 4 3-3L20 17M15 9.5h.01',
}
