interface ImportMetaEnv {
  /** Whether browsers keep copies of pages: `offlineReading` of content/site.yaml. `npm run dev` never does. */
  readonly OFFLINE_READING: boolean | undefined;
}
