export const ChatHistoryScreen = () => <main id="main">…</main>
