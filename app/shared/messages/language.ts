/** The site's language as a BCP 47 tag. The build replaces it with SITE_LANGUAGE. */
export const language: string = "en-US";
