/** A kind of thing that can be followed; its places are what a stream names: one conversation, one tenant's inbox. */
export interface Topic<Place> {
  /** The NOTIFY channel on which it is told that something is new. */
  readonly channel: string
  /** Tells the places of the topic apart. */
  keyOf(place: Place): string
  /** The key of the place that a notification is about; undefined where it is about none. */
  keyIn(payload: string): string | undefined
}

/** What is stored, and so can be read again: its streams resume, catch up and wait for slow readers. */
export interface StoredTopic<Place, Cursor, Audience> extends Topic<Place> {
  /** What a reader lacks who knows everything up to the cursor; null where there is no such place any more. */
  read(place: Place, cursor: Cursor): Promise<StreamPage<Cursor, Audience> | null>
  /**
   * Those of the places that more is to be read of, or that are gone; asked every few seconds for all that are followed.
   * Without it notifications alone tell.
   */
  outdated?(followed: readonly { place: Place; cursor: Cursor }[]): Promise<readonly Place[]>
}

/** Frames in their order. A cursor is plain data: readers whose cursors are written alike as JSON know the same. */
export interface StreamPage<Cursor, Audience> {
  readonly frames: readonly StreamFrame<Cursor, Audience>[]
  /** Where a reader is that has got all of them. */
  readonly cursor: Cursor
  /** Whether more can be read at once, nothing for now, or nothing ever again. */
  readonly next: 'more' | 'later' | 'over'
}

export interface StreamFrame<Cursor, Audience> {
  /** Where a reader is that has got it. */
  readonly cursor: Cursor
  /** What such a reader is sent, the same bytes for all of them; null where it is not meant for them. */
  bytes(audience: Audience): Buffer | null
}

/** Notices that nobody can read again: who is too slow for them is cut off, and comes back. */
export interface NoticeTopic<Place> extends Topic<Place> {
  /** Begins with the first who follows the place; `tell` sends a frame to everybody who does, `finish` says that none comes any more. */
  open(place: Place, send: (frame: Buffer) => void, finish: () => void): NoticeSource
}

export interface NoticeSource {
  onNotification(payload: string): void
  /** Notifications may have been missed. */
  onGap(): void
  /** Nobody follows any more. */
  close(): void
}
