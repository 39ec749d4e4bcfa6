/** A catalogue's answer as it is stored. */
export interface StoredAnswer {
  value: unknown
  /** When the answer was fetched, in milliseconds since 1970. */
  storedAt: number
}

/** The catalogue's answers that survive a restart. Answers that another version of Matinee saved are never loaded. */
export interface StoredAnswers {
  /** The answer that this version saved under the key; null when there is none. */
  load(key: string): Promise<StoredAnswer | null>
  /**
   * Saves the answer. It replaces the answer that this version saved under the key, and may replace those of other
   * versions.
   */
  save(key: string, answer: StoredAnswer): Promise<void>
  /**
   * Deletes the answer that this version saved under the key; an adapter may delete the answers of other versions too.
   * Succeeds also when no answer is saved.
   */
  remove(key: string): Promise<void>
  /**
   * Whether the caller should renew the answer under the key: false when another process began to renew it within the
   * last seconds. Without a shared store this cannot be known, so the result is always true, and each process renews by
   * itself.
   */
  claim(key: string): Promise<boolean>
}
