interface ImportMetaEnv {
  /** Whether browsers keep copies of pages: `offlineReading` of content/site.yaml. */
  readonly OFFLINE_READING: boolean;
}
