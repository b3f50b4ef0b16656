// After show-next.js: what to do now is known with script alone.
document.querySelector('#now').hidden = false;
