/** The twelve services by the last segment of their links, in the order of the shared list (specification 2.6). */
export const serviceIds = [
  'website-development',
  'mobile-app-development',
  'ai-development',
  'generative-ai',
  'chatbot-development',
  'custom-software-development',
  'machine-learning',
  'data-analytics',
  'blockchain-development',
  'it-consulting',
  'cloud-migration',
  'ui-ux-designing',
] as const;
