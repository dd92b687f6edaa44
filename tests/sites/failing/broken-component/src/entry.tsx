export const site = {
  read: () => ({ content: {}, identity: {} }),
  routes: () => [];
};
