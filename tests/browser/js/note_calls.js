() => {
  window.calls = [];
  navigator.vibrate = (ms) => window.calls.push(ms) > 0;
  speechSynthesis.speak = ({ lang, text }) => window.calls.push(`${lang}: ${text}`);
};
